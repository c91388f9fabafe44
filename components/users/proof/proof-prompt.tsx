"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { setAskForProof } from "@/lib/core/http/client";

const ProofDialog = dynamic(() => import("./proof-dialog").then((module) => module.ProofDialog), {
  ssr: false,
});

/** Opens the dialog that asks for a proof when a call needs one. The dialog loads when it is first needed. */
export function ProofPrompt({ email }: { email: string }) {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null);

  useEffect(() => {
    let open: Promise<boolean> | null = null;
    // Calls that are refused at the same time share one dialog.
    setAskForProof(() => {
      open ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
        open = null;
        setSettle(null);
      });
      return open;
    });
    return () => setAskForProof(null);
  }, []);

  return settle ? <ProofDialog email={email} onDone={settle} /> : null;
}
