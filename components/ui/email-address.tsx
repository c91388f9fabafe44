/** An email address that breaks before its domain if it is too long for its line. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
