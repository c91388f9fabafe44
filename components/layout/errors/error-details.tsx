"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";

type DiscloseProps = { show: string; hide: string; rows: [name: string, value: string | undefined][] };

/** The Show Error / Hide Error toggle and its table; rows without a value are left out. */
export function Disclose({ show, hide, rows }: DiscloseProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 w-full">
      <Button variant="word" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? hide : show}
      </Button>
      <dl id={id} hidden={!open} className="mt-2 border-t border-line font-code text-13">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="flex flex-wrap gap-x-4 border-b border-line py-2">
              <dt className="w-24 text-ink-3">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
