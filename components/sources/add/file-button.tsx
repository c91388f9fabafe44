import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { buttonVariants, type ButtonLook } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** The files that the browser offers to choose. */
const ACCEPTED = ".pdf,.docx,.md,.markdown,.txt,.text,.html,.htm,.xhtml";

type FileButtonProps = ButtonLook & {
  children: ReactNode;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
};

/** A file input that looks like a button. */
export function FileButton({ children, multiple, onFiles, className, ...look }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: HTMLInputElement) => {
    onFiles([...(chosen.files ?? [])]);
    // The same file can be chosen again.
    chosen.value = "";
  };
  const takeEarlyFiles = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  // Files that were chosen before the page's script ran.
  useEffect(() => takeEarlyFiles(), []);
  return (
    <span className={cn("relative inline-flex", className)}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        onChange={({ currentTarget }) => take(currentTarget)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cn(
          buttonVariants(look),
          "w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        {children}
      </label>
    </span>
  );
}
