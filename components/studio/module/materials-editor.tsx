"use client";

import { useTranslations } from "next-intl";
import { AddButton, MovedNote, MoveButtons, RemoveButton } from "@/components/studio/fields/list-buttons";
import { Pins } from "@/components/studio/ask/pins";
import { ChangedBar } from "@/components/studio/fields/changed-bar";
import { SectionHead } from "@/components/studio/fields/section-head";
import { TextLine } from "@/components/studio/fields/text-line";
import { useList } from "@/components/studio/fields/use-list";
import { useFindings } from "@/components/studio/findings/use-findings";
import { useDraftEditor } from "@/components/studio/use-draft";
import { Icon } from "@/components/studio/fields/icons";
import { Button } from "@/components/ui/button";
import { newId } from "@/lib/core/ids";
import type { CourseDocument, MaterialDocument, ModuleDocument } from "@/lib/courses/document";
import { isEqual } from "@/lib/courses/document/patch";
import { LinkStateNote } from "./link-state-note";
import { useLinkChecks } from "./use-link-checks";

const MATERIALS_MAX = 30;

/** The kinds that the learning page has drawings for, in the course's language. */
const kinds: Record<CourseDocument["language"], readonly string[]> = {
  english: ["Article", "Video", "Exercise", "Drawing"],
  español: ["Artículo", "Vídeo", "Ejercicio", "Dibujo"],
};

/** The links of a module: kind, title, address, and whether they open. */
export function MaterialsEditor({ module }: { module: ModuleDocument }) {
  const t = useTranslations("studio.materials");
  const { document, published } = useDraftEditor();
  const path = `modules/${module.id}/materials`;
  const { materials } = module;
  const list = useList(path, materials);
  const checks = useLinkChecks();
  const isKnownDead = useDeadLinks();
  const addId = `add-material-${module.id}`;
  const before = new Map(published.modules.flatMap((one) => one.materials).map((one) => [one.id, one]));
  const add = () => {
    const id = newId();
    list.add({ id, type: kinds[document.language][0] ?? "", title: "", url: "" }, `material-${id}`);
  };
  return (
    <section
      id="materials"
      data-path={path}
      aria-labelledby="materials-title"
      className="mt-20 border-t border-ink pt-6.5"
    >
      <SectionHead id="materials-title" title={t("title")}>
        {materials.length > 0 ? (
          <Button onClick={() => materials.forEach(({ url }) => void checks.check(url))}>
            {t("checkAll")}
          </Button>
        ) : null}
      </SectionHead>
      <ul className="mt-4.5 border-t border-line">
        {materials.map((material, place) => (
          <li
            key={material.id}
            data-path={`${path}/${material.id}`}
            className="relative border-b border-line py-3.5"
          >
            {isEqual(before.get(material.id), material) ? null : <ChangedBar />}
            <Pins path={`${path}/${material.id}`} className="sm:top-5.75" />
            <div className="flex items-center">
              <KindChoice path={`${path}/${material.id}/type`} material={material} />
              <span className="ms-auto" />
              <MoveButtons
                name={t("link", { number: place + 1 })}
                place={place}
                count={materials.length}
                idOf={(by) => `move-${material.id}-${by}`}
                onMove={(by) => list.move(material.id, by, (other) => `move-${material.id}-${other}`)}
              />
              <RemoveButton
                label={t("remove", { number: place + 1 })}
                onClick={() => list.remove(material.id, addId)}
              />
            </div>
            <TextLine
              id={`material-${material.id}`}
              path={`${path}/${material.id}/title`}
              label={t("linkTitle", { number: place + 1 })}
              max={300}
              placeholder={t("titleHint")}
              className="text-16 font-[560] sm:text-15"
            />
            <TextLine
              path={`${path}/${material.id}/url`}
              label={t("address", { number: place + 1 })}
              max={2_000}
              placeholder="https://"
              className="mt-1 text-16 text-ink-2 sm:text-14"
            />
            <div className="flex flex-wrap items-center gap-x-4">
              <LinkStateNote
                state={
                  checks.stateOf(material.url) ??
                  (isKnownDead(`${path}/${material.id}`) && before.get(material.id)?.url === material.url
                    ? "dead"
                    : null)
                }
              />
              <Button
                variant="word"
                className="ms-auto"
                aria-label={t("checkOne", { number: place + 1 })}
                disabled={material.url.trim() === ""}
                onClick={() => void checks.check(material.url)}
              >
                {t("check")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {materials.length < MATERIALS_MAX ? (
        <AddButton id={addId} onClick={add}>
          {t("add")}
        </AddButton>
      ) : null}
      <MovedNote moved={list.moved} />
    </section>
  );
}

/** Whether the weekly check found the published link at a path dead. */
function useDeadLinks(): (path: string) => boolean {
  const { open, ignored } = useFindings();
  const findings = [...open, ...ignored.map(({ finding }) => finding)];
  const dead = new Set(findings.filter(({ rule }) => rule === "link_dead").map(({ path }) => path));
  return (path) => dead.has(path);
}

function KindChoice({ path, material }: { path: string; material: MaterialDocument }) {
  const t = useTranslations("studio.materials");
  const { document, apply } = useDraftEditor();
  const known = kinds[document.language];
  return (
    <label className="relative inline-flex min-h-11 items-center">
      <span className="sr-only">{t("kind")}</span>
      <select
        value={material.type}
        onChange={(event) => apply([{ op: "set", path, before: material.type, value: event.target.value }])}
        className="label-voice min-h-11 cursor-pointer appearance-none bg-transparent py-2 pe-5 hover:text-ink"
      >
        {(known.includes(material.type) ? known : [material.type, ...known]).map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute end-0 size-2.25 text-ink-3" />
    </label>
  );
}
