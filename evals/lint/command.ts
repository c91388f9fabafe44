import { libraryCourses, newCourses, type GoodCourse } from "./good-modules";
import { falseAlarms, plantDefects, recallOf, splitCourses, type Share } from "./measure";

const share = ({ count, of }: Share) => `${count} of ${of} (${((count / of) * 100).toFixed(1)} %)`;
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

/** Prints what the lint flags of good modules and finds of planted defects, with all modules and this seed. */
export function runLintEval(seed: string): void {
  const [library, written] = [libraryCourses(), newCourses()];
  const { heldOut } = splitCourses([...library, ...written]);
  const isHeldOut = (place: string) => heldOut.some(({ name }) => place.startsWith(`${name},`));
  const planted = plantDefects([...library, ...written], { seed, modules: () => true });
  const held = planted.filter(({ course }) => isHeldOut(course));
  const alarms = (courses: readonly GoodCourse[]) => share(falseAlarms(courses));
  const [all, apart] = [recallOf(planted), recallOf(held)];
  const kinds = [...all.byDefect].map(([name, found]) =>
    row(name, share(found), share(apart.byDefect.get(name) ?? found)),
  );
  process.stdout.write(
    [
      row("good modules", "flagged"),
      row("---", "---"),
      row("library", alarms(library)),
      row("new", alarms(written)),
      row("held-out third of both", alarms(heldOut)),
      "",
      row(`planted defect, seed ${seed}`, "found", "found in the held-out third"),
      row("---", "---", "---"),
      ...kinds,
      row("all", share(all.all), share(apart.all)),
      "",
    ].join("\n"),
  );
}
