"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import type { Factors } from "@/lib/users/factors/schema";
import type { OwnSessionList } from "@/lib/users/sessions/schema";
import { Authenticator } from "./authenticator";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { Sessions } from "./sessions";

type SecurityPanelProps = {
  factors: Factors;
  sessions: OwnSessionList["data"];
  mustEnrol: boolean;
  timeZone: string | null;
};

/** Passkeys, authenticator app, recovery codes and the open sessions. */
export function SecurityPanel({ factors, sessions, mustEnrol, timeZone }: SecurityPanelProps) {
  const t = useTranslations("settings.security");
  /** Codes that came with the first factor or replaced others, shown until the person has saved them. */
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = factors.totp || factors.passkeys.length > 0;
  return (
    <>
      {mustEnrol ? (
        <Alert tone="warn" title={t("required.title")} className="mb-8">
          {t("required.text")}
        </Alert>
      ) : null}
      <Passkeys passkeys={factors.passkeys} onCodes={setCodes} />
      <Authenticator isOn={factors.totp} onCodes={setCodes} />
      {hasFactor ? <RecoveryCodes left={factors.recovery_codes} onCodes={setCodes} /> : null}
      <Sessions sessions={sessions} timeZone={timeZone} />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />
    </>
  );
}
