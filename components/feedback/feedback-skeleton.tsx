import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { FeedbackFrame } from "./feedback-table";

/** The shape of the table. */
export function FeedbackSkeleton() {
  const t = useTranslations("feedback.list");
  return (
    <SkeletonGroup label={t("loading")}>
      <FeedbackFrame>
        {[0, 1, 2, 3, 4].map((row) => (
          <tr key={row} className="block border-b border-line py-4 md:table-row md:py-0">
            {["w-28", "w-full", "w-4/5", "w-3/5"].map((width) => (
              <td key={width} className="mt-2 block first:mt-0 md:mt-0 md:table-cell md:py-4 md:pe-6">
                <Skeleton className={`h-5 ${width}`} />
              </td>
            ))}
          </tr>
        ))}
      </FeedbackFrame>
    </SkeletonGroup>
  );
}
