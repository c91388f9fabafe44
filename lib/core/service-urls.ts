/** Whether this is the URL of an SMTP host. */
export function isMailHostUrl(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  try {
    for (const part of [username, password]) decodeURIComponent(part);
    return hostname !== "";
  } catch {
    return false;
  }
}

/** Whether the PostgreSQL driver can parse the URL. Like the driver, it parses the URL with the first of several hosts. */
export function isDatabaseUrl(value: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(value)) return false;
  const authority = value.replace(/^\w+:\/\//, "").split(/[?/]/)[0] ?? "";
  const hosts = authority.slice(authority.indexOf("@") + 1);
  try {
    const { username, password, pathname, search, hash } = new URL(
      value.replace(hosts, hosts.split(",")[0] ?? ""),
    );
    for (const part of [hosts, username, password]) decodeURIComponent(part);
    // An unencoded /, ? or # in the password ends the authority, so that the user is taken for the host.
    return username !== "" || !`${pathname}${search}${hash}`.includes("@");
  } catch {
    return false;
  }
}
