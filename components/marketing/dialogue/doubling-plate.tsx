import { useLocale, useTranslations } from "next-intl";
import { sitePath } from "@/lib/core/i18n/site-path";
import { Dialogue } from "./dialogue";
import { REPLIES, type ReplyKey } from "./doubling";
import { FigCaption } from "../ink";

/** The playable dialogue beside its figure. */
export function DoublingPlate() {
  const t = useTranslations("welcome.dialogue");
  const locale = useLocale();
  // Placeholders for computed numbers are filled in by the browser.
  const reply = (key: ReplyKey): [ReplyKey, string] => [
    key,
    t(`reply.${key}`, { n: "{n}", square: "{square}" }),
  ];
  return (
    <Dialogue
      signUpHref={sitePath(locale, "/signup")}
      texts={{
        locale,
        title: t("title"),
        over: t("over"),
        mentor: t("mentor"),
        you: t("you"),
        label: t("label"),
        input: t("input"),
        send: t("send"),
        again: t("again"),
        chips: t("chips"),
        own: t("own"),
        hello: t("hello"),
        ask: t("ask"),
        counts: [1, 2, 3].map((n) => t("count", { n })),
        suggestions: {
          side: [t("chip.side1"), t("chip.side2")],
          area: [t("chip.area1"), t("chip.area2")],
          tilted: [t("chip.tilted1"), t("chip.tilted2")],
        },
        replies: Object.fromEntries(REPLIES.map(reply)) as Record<ReplyKey, string>,
      }}
    >
      <Figure />
    </Dialogue>
  );
}

/** Side 4 is 340 units. CSS animates lines with `pathLength` 1 by `data-stage` (marketing.css). */
function Figure() {
  const t = useTranslations("welcome");
  return (
    <figure>
      <svg viewBox="-30 -26 400 400" role="img" aria-label={t("figureLabel")} className="ink">
        <circle cx="170" cy="170" r="170" className="ink-f" strokeOpacity=".4" />
        <path d="M0 0H340V340H0Z" className="ink-d" strokeOpacity=".45" />
        <path d="M170 0 340 170 170 340 0 170Z" fill="url(#hatch-p)" className="appears appears-3" />
        <path d="M0 170H170V340H0Z" fill="url(#hatch)" className="fades" />
        <path d="M0 170H170V340H0Z" className="ink-l" />
        <path
          d="M0 85H255V340H0ZM85 85V340M170 85V170M0 255H255M170 170H255M170 170V340"
          className="ink-d appears appears-try"
        />
        <path d="M0 170V0H340V340H170M170 170V0M170 170H340" pathLength="1" className="ink-l draws draws-1" />
        <path d="M170 0 340 170 170 340 0 170Z" pathLength="1" className="ink-p draws draws-2" />
        <path d="M0 358v10M170 358v10M0 363h70M100 363h70" className="ink-f" />
        <text x="85" y="368" textAnchor="middle">
          2
        </text>
        <g className="appears appears-1">
          <path d="M0-24v10M340-24v10M0-19h155M185-19h155" className="ink-f" />
          <text x="170" y="-14" textAnchor="middle">
            4
          </text>
        </g>
      </svg>
      <FigCaption number={1} className="plate-caption">
        {([0, 1, 2, 3] as const).map((stage) => (
          <span key={stage} className={`on-${stage}`}>
            {t(`dialogue.caption.s${stage}`)}
          </span>
        ))}
      </FigCaption>
    </figure>
  );
}
