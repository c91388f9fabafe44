/** A source of a person's own, with the courses that lose their quotations when it is deleted. Times are ISO texts. */
export type OwnSource = {
  id: string;
  title: string;
  /** The address that it was fetched from; null for files and pasted text. */
  url: string | null;
  page_count: number;
  created_at: string;
  courses: { id: string; title: string }[];
};
