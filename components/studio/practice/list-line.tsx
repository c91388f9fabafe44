"use client";

import type { ComponentProps } from "react";
import { LabelledTyped } from "@/components/studio/fields/labelled-line";
import { useTyped } from "@/components/studio/fields/use-text-field";

type ListLineProps = Omit<ComponentProps<typeof LabelledTyped>, "field"> & {
  stored: string;
  save: (text: string) => void;
  /** Saves only when the field is left, because saving rewrites the text. */
  isRewritten?: boolean;
};

/** One text of a list of texts, which is saved as a whole. */
export function ListLine({ stored, save, isRewritten = false, ...props }: ListLineProps) {
  const field = useTyped({ stored, max: props.max, save, ...(isRewritten ? { pause: null } : {}) });
  return (
    <div className="mt-4 min-w-0">
      <LabelledTyped {...props} field={field} />
    </div>
  );
}
