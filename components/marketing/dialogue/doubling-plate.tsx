import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Dialogue } from "./dialogue";
import { OPENINGS, REPLIES } from "./doubling";
import { FigCaption } from "../ink";

/** The dialogue under way beside its figure. */
export function DoublingPlate() {
  const t = useTranslations("welcome.dialogue");
  const locale = useLocale();
  return (
    <Dialogue
      signUpHref={sitePath(locale, "/signup")}
      texts={{
        title: t("title"),
        turn: t("turn"),
        over: t("over"),
        mentor: t("mentor"),
        you: t("you"),
        label: t("label"),
        placeholder: t("input"),
        answer: t("answer"),
        send: t("send"),
        again: t("again"),
        chips: t("chips"),
        own: t("own"),
        start: [
          { speaker: "you", text: t("start.you1") },
          { speaker: "mentor", text: t("start.mentor1") },
          { speaker: "you", text: t("start.you2") },
          { speaker: "mentor", text: t("start.mentor2") },
        ],
        suggestions: {
          cut: [t("chip.cut1"), t("chip.cut2")],
          halves: [t("chip.halves1"), t("chip.halves2")],
          area: [t("chip.area1"), t("chip.area2")],
        },
        openings: textsOf(OPENINGS, (key) => t(`opening.${key}`)),
        replies: textsOf(REPLIES, (key) => t(`reply.${key}`)),
      }}
    >
      <Figure />
    </Dialogue>
  );
}

function textsOf<K extends string>(keys: readonly K[], text: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>;
}

/** Side 4 is 340 units. The pen has begun the second diagonal; marketing.css draws the rest by `data-stage`. */
function Figure() {
  const t = useTranslations("welcome");
  return (
    <figure>
      <svg viewBox="-26 -8 384 384" role="img" aria-label={t("figureLabel")} className="ink">
        <path d="M170 0 340 170 170 340 0 170Z" fill="url(#hatch-p)" className="appears appears-3" />
        <path d="M0 170H170V340H0Z" fill="url(#hatch)" className="fades" />
        <path d="M0 0H340V340H0ZM170 0V340M0 170H340" className="ink-l" />
        <g className="tried">
          <path d="M0 85H255V340" />
          <text x="240" y="118" textAnchor="end">
            9
          </text>
        </g>
        <path d="M170 0 340 170 170 340M0 170 170 0" className="ink-d planned" />
        <path d="M170 0 340 170 170 340" pathLength="100" className="ink-p draws" />
        <path d="M0 170 170 340" className="ink-p" />
        <path d="M0 170 170 0" pathLength="100" className="ink-p pen" />
        <path d="m98.6 65.4 6 6-6 6-6-6z" className="ink-fill nib" />
        <path d="m0 164 6 6-6 6-6-6zM170 334l6 6-6 6-6-6z" className="ink-fill" />
        <g className="measure">
          <path d="M0 353v10M170 353v10M0 358h70M100 358h70" className="ink-f" />
          <text x="85" y="363" textAnchor="middle">
            2
          </text>
        </g>
      </svg>
      <FigCaption number={1} className="plate-caption">
        {([1, 2, 3] as const).map((stage) => (
          <span key={stage} className={`on-${stage}`}>
            {t(`dialogue.caption.s${stage}`)}
          </span>
        ))}
      </FigCaption>
    </figure>
  );
}
