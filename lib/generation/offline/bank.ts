import type { CourseLanguage } from "@/lib/courses/schema";
import type { Family, FamilyName, Idea, Kind } from "./content";
import { business as businessEn } from "./families/en/business";
import { craft as craftEn } from "./families/en/craft";
import { general as generalEn } from "./families/en/general";
import { health as healthEn } from "./families/en/health";
import { history as historyEn } from "./families/en/history";
import { languages as languagesEn } from "./families/en/languages";
import { maths as mathsEn } from "./families/en/maths";
import { movement as movementEn } from "./families/en/movement";
import { music as musicEn } from "./families/en/music";
import { programming as programmingEn } from "./families/en/programming";
import { science as scienceEn } from "./families/en/science";
import { business as businessEs } from "./families/es/business";
import { craft as craftEs } from "./families/es/craft";
import { general as generalEs } from "./families/es/general";
import { health as healthEs } from "./families/es/health";
import { history as historyEs } from "./families/es/history";
import { languages as languagesEs } from "./families/es/languages";
import { maths as mathsEs } from "./families/es/maths";
import { movement as movementEs } from "./families/es/movement";
import { music as musicEs } from "./families/es/music";
import { programming as programmingEs } from "./families/es/programming";
import { science as scienceEs } from "./families/es/science";
import { gaps as gapsEn } from "./ideas/en/gaps";
import { orient as orientEn } from "./ideas/en/orient";
import { practice as practiceEn } from "./ideas/en/practice";
import { project as projectEn } from "./ideas/en/project";
import { teach as teachEn } from "./ideas/en/teach";
import { core as coreEn, vocabulary as vocabularyEn } from "./ideas/en/words";
import { gaps as gapsEs } from "./ideas/es/gaps";
import { orient as orientEs } from "./ideas/es/orient";
import { practice as practiceEs } from "./ideas/es/practice";
import { project as projectEs } from "./ideas/es/project";
import { teach as teachEs } from "./ideas/es/teach";
import { core as coreEs, vocabulary as vocabularyEs } from "./ideas/es/words";
import { en } from "./phrases/en";
import { es } from "./phrases/es";
import type { Phrases } from "./phrases/phrases";

/** Everything written in one language. */
export type Bank = {
  families: Record<FamilyName, Family>;
  ideas: Record<Kind, readonly Idea[]>;
  phrases: Phrases;
};

const banks: Record<CourseLanguage, Bank> = {
  english: {
    families: {
      programming: programmingEn,
      maths: mathsEn,
      languages: languagesEn,
      music: musicEn,
      history: historyEn,
      science: scienceEn,
      craft: craftEn,
      movement: movementEn,
      business: businessEn,
      health: healthEn,
      general: generalEn,
    },
    ideas: {
      orient: orientEn,
      gaps: gapsEn,
      vocabulary: vocabularyEn,
      core: coreEn,
      practice: practiceEn,
      project: projectEn,
      teach: teachEn,
    },
    phrases: en,
  },
  español: {
    families: {
      programming: programmingEs,
      maths: mathsEs,
      languages: languagesEs,
      music: musicEs,
      history: historyEs,
      science: scienceEs,
      craft: craftEs,
      movement: movementEs,
      business: businessEs,
      health: healthEs,
      general: generalEs,
    },
    ideas: {
      orient: orientEs,
      gaps: gapsEs,
      vocabulary: vocabularyEs,
      core: coreEs,
      practice: practiceEs,
      project: projectEs,
      teach: teachEs,
    },
    phrases: es,
  },
};

/** The author's texts in a language. */
export function bankOf(language: CourseLanguage): Bank {
  return banks[language];
}
