/** Who is asking: the first argument of every domain function that touches what belongs to people. */
export type Actor = {
  id: string;
  email: string;
  fullName: string;
  isSuperuser: boolean;
  sessionId: string;
  via: "cookie" | "bearer";
};
