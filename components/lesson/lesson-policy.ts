import { markdownSchema } from "@/components/ui/markdown/markdown-policy";

/** Allowed in a rendered lesson: what any Markdown may contain, and the spans of highlighted code. */
export const lessonSchema: typeof markdownSchema = {
  ...markdownSchema,
  tagNames: [...(markdownSchema.tagNames ?? []), "span"],
  attributes: { ...markdownSchema.attributes, span: [["className", /^hljs-[a-z_-]{1,30}$/]] },
};
