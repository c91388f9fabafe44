import type { ReactNode } from "react";
import type { CourseDocument } from "@/lib/courses/document";
import { isCitationChange, type Patch } from "@/lib/courses/document/patch";
import { ChangeView } from "./change-view";
import { pathOf } from "./place";
import { usePlaceText } from "./use-place-text";

type ChangeListProps = {
  patches: readonly Patch[];
  before: CourseDocument;
  after: CourseDocument;
  /** Something at the end of a change's first line. */
  end?: (one: Patch, index: number) => ReactNode;
};

/** Changes one by one, each with its place and what it does to the text. */
export function ChangeList({ patches, before, after, end }: ChangeListProps) {
  const placeText = usePlaceText([after, before]);
  return (
    <ol className="studio-changes">
      {patches.map((one, index) =>
        isCitationChange(one) ? null : (
          <li key={`${one.op} ${pathOf(one)}`}>
            <div className="studio-at">
              <span>{placeText(pathOf(one))}</span>
              {end?.(one, index)}
            </div>
            <div className="mt-2">
              <ChangeView one={one} before={before} />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}
