"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { LocalServers } from "@/lib/operators/ai/schema";
import type { Place } from "./connection-fields";
import { DiamondRadio } from "./diamond-radio";

export type FoundServer = LocalServers["data"][number];

type PlaceChoiceProps = {
  place: Place;
  onPlace: (place: Place) => void;
  /** A server of this machine that the person takes. */
  onServer: (server: FoundServer) => void;
};

const places: readonly Place[] = ["openai", "server", "local"];

/** Where the model runs, with a search for servers on this machine, which starts on a click only. */
export function PlaceChoice({ place, onPlace, onServer }: PlaceChoiceProps) {
  const t = useTranslations("admin.ai.place");
  const errorText = useErrorText();
  const [servers, setServers] = useState<readonly FoundServer[] | null>(null);
  const [isSearching, setIsSearching] = useState(false);

  const search = async () => {
    setIsSearching(true);
    try {
      const { data } = await apiCall<LocalServers>("/admin/ai/servers", { method: "POST" });
      setServers(data);
    } catch (error) {
      toast.error(errorText(error instanceof ApiError ? error.code : "internal"));
    } finally {
      setIsSearching(false);
    }
  };

  return (
    <fieldset className="border-t border-line">
      <legend className="sr-only">{t("legend")}</legend>
      {places.map((one) => (
        <label
          key={one}
          htmlFor={`place-${one}`}
          className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-3.5 border-b border-line py-4"
        >
          <DiamondRadio
            name="place"
            value={one}
            id={`place-${one}`}
            aria-labelledby={`place-${one}-title`}
            checked={one === place}
            onChange={() => onPlace(one)}
            className="mt-1.5"
          />
          <span>
            <span id={`place-${one}-title`} className="display block text-18">
              {t(`${one}.title`)}
            </span>
            <span className="mt-0.5 block text-14 text-ink-2">{t(`${one}.text`)}</span>
          </span>
        </label>
      ))}
      <div role="status">
        {servers ? (
          <ul className="grid gap-1 pt-3">
            {servers.map((server) => (
              <Server key={server.name} server={server} onTake={onServer} />
            ))}
          </ul>
        ) : null}
      </div>
      <Button variant="word" onClick={() => void search()} pending={isSearching}>
        {t(servers ? "lookAgain" : "look")}
      </Button>
    </fieldset>
  );
}

function Server({ server, onTake }: { server: FoundServer; onTake: (server: FoundServer) => void }) {
  const t = useTranslations("admin.ai.place");
  const { name, models } = server;
  const isRunning = models.length > 0;
  return (
    <li className="flex items-center gap-2 text-14">
      <ProgressMark state={isRunning ? "done" : "later"} className="size-4" />
      <span className={isRunning ? "font-medium" : "text-ink-3"}>
        {isRunning ? t("found", { name, count: models.length }) : t("notRunning", { name })}
      </span>
      {isRunning ? (
        <Button variant="word" onClick={() => onTake(server)} aria-label={t("takeNamed", { name })}>
          {t("take")}
        </Button>
      ) : null}
    </li>
  );
}
