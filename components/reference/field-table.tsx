import type { TypeText } from "@/lib/core/openapi/reference";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { TypeName } from "./type-name";

type Row = { name: string; location?: string; required: boolean; type: TypeText; about: string | null };

/** Names, types and descriptions; on a phone each row is stacked. */
export function FieldTable({
  label,
  required,
  rows,
}: {
  label: string;
  required: string;
  rows: readonly Row[];
}) {
  return (
    <dl aria-label={label} className="border-t border-line">
      {rows.map(({ name, location, required: isRequired, type, about }) => (
        <div
          key={`${location ?? ""}-${name}`}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
        >
          <dt className="min-w-0 break-words">
            <code className="font-code text-14">{name}</code>
            {location ? <span className="text-13 text-ink-3"> {location}</span> : null}
            {isRequired ? <span className="label-voice text-13"> {required}</span> : null}
          </dt>
          <dd className="min-w-0">
            <TypeName type={type} />
            {about ? (
              <p lang="en" className="text-14 text-ink-2">
                <InlineText text={about} />
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
