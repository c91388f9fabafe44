"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CourseCover } from "@/components/figures/course-cover";
import { CourseKind } from "@/components/layout/course-list/course-kind";
import { GainLine } from "@/components/layout/course-list/gain-line";
import { ratingText } from "@/components/layout/course-list/rating-text";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Stars } from "@/components/ui/stars";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname, Link } from "@/lib/core/i18n/navigation";
import { sitePath } from "@/lib/core/i18n/site-path";
import { localeOf, withoutLinks } from "@/lib/courses/policy";
import type { CoursePreview, HubCourse } from "@/lib/market/schema";
import { OfferInside } from "./offer-inside";
import { wholeOrCents } from "./price";
import { PurchaseLedger } from "./purchase-ledger";
import { usePurchase } from "./use-purchase";

type CourseOfferProps = {
  courseId: string;
  course: HubCourse | null;
  buyer: { credits: number; isSubscribed: boolean };
  /** The reader can take the course down, on its author's page in the administration. */
  canTakeDown: boolean;
  onClose: () => void;
};

/** The offer of a course: its contents, its price and the button to get it. */
export function CourseOffer({ courseId, course, buyer, canTakeDown, onClose }: CourseOfferProps) {
  const t = useTranslations("market");
  const offer = usePurchase(courseId);
  const { preview } = offer;
  const title = preview?.title ?? course?.title ?? t("offer");
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={title} hideTitle size="lg" bare>
        <div className="grid min-w-0 xs:grid-cols-[minmax(0,2fr)_minmax(0,3.4fr)]">
          <div className="hidden overflow-hidden border-e border-line xs:block">
            <CourseCover courseId={courseId} />
          </div>
          <div className="min-w-0 px-5 py-6 xs:px-8 xs:py-7">
            {offer.state === "missing" ? <p className="py-10 text-15 text-ink-2">{t("gone")}</p> : null}
            {offer.state === "signedOut" ? <SignedOut /> : null}
            {offer.state === "failed" ? <Failed onRetry={offer.reload} /> : null}
            {offer.state === "loading" ? <OfferSkeleton title={title} /> : null}
            {preview && offer.state === "ready" ? (
              <Offer
                preview={preview}
                offer={offer}
                buyer={buyer}
                canTakeDown={canTakeDown}
                onClose={onClose}
              />
            ) : null}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

type OfferProps = {
  preview: CoursePreview;
  offer: ReturnType<typeof usePurchase>;
  buyer: CourseOfferProps["buyer"];
  onClose: () => void;
};

const scrollToElement = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: "nearest" });
};

function Offer({ canTakeDown, ...terms }: OfferProps & Pick<CourseOfferProps, "canTakeDown">) {
  const { preview, offer } = terms;
  const t = useTranslations("market");
  const lang = localeOf(preview.language);
  return (
    <>
      <OfferHead preview={preview} canTakeDown={canTakeDown} />
      <p lang={lang} className="mt-4 font-reading text-17 leading-[1.55] text-ink-2">
        {withoutLinks(preview.overview)}
      </p>
      <OfferInside preview={preview} />
      {preview.owned ? (
        // In a full-height dialog the purchase toast covers the bottom, so the button stays above it.
        <div
          ref={offer.isBought ? scrollToElement : undefined}
          className={cn(
            "mt-7 flex scroll-mb-6 flex-wrap items-center gap-x-5 gap-y-3",
            offer.isBought && "max-lg:pb-12",
          )}
        >
          <LinkButton variant="accent" size="lg" href={`/course/${preview.id}`}>
            {t("open")}
          </LinkButton>
          <p className="text-15 text-good">{offer.isBought ? t("nowYours") : t("alreadyYours")}</p>
        </div>
      ) : (
        <Terms {...terms} />
      )}
    </>
  );
}

function OfferHead({ preview, canTakeDown }: { preview: CoursePreview; canTakeDown: boolean }) {
  const t = useTranslations("courses");
  const market = useTranslations("market");
  const tc = useTranslations("common");
  const lang = localeOf(preview.language);
  const rated = preview.rating_count > 0;
  const rating = ratingText(rated ? preview.rating : null, useLocale());
  return (
    <>
      <CourseKind level={preview.level} language={preview.language} className="pe-10" />
      <p
        lang={lang}
        dir="auto"
        aria-hidden="true"
        className="display mt-2 text-26 leading-[1.12] wrap-anywhere xs:text-[1.9rem]"
      >
        {preview.title}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
        {preview.author.full_name ? t("by", { author: preview.author.full_name }) : t("byAnonymous")}
        <span className="num inline-flex items-center gap-2">
          <Stars rating={rated ? preview.rating : null} label={tc("rating", { rating })} />
          {rated ? `${rating} (${preview.rating_count})` : t("notRated")}
        </span>
        {preview.gain ? <GainLine gain={preview.gain} /> : null}
        {preview.slug ? (
          <a
            href={sitePath(lang, `/learn/${preview.slug}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {market("share")}
          </a>
        ) : null}
        {canTakeDown ? (
          <Link
            href={`/admin/users/${preview.author.id}`}
            prefetch={false}
            className="link inline-flex min-h-11 items-center"
          >
            {market("takeDown")}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function Terms({ preview, offer, buyer, onClose }: OfferProps) {
  const t = useTranslations("market");
  const format = useFormatter();
  const free = preview.price === 0;
  const isShort = !free && buyer.credits < preview.price;
  const here = getPathname({ href: `/market?course=${preview.id}`, locale: useLocale() });
  return (
    <div className="mt-6">
      {free ? null : <PurchaseLedger credits={buyer.credits} price={preview.price} />}
      {offer.hasNewPrice ? (
        <p role="status" className="mt-3 text-15 text-warn">
          {t("newPrice")}
        </p>
      ) : null}
      {!buyer.isSubscribed ? (
        <Alert tone="warn" className="mt-5" title={t("subscriptionTitle")}>
          {t("subscriptionText")}
        </Alert>
      ) : isShort ? (
        <Alert
          tone="warn"
          className="mt-5"
          title={t("shortTitle")}
          actions={
            <Link href="/pricing" className="link inline-flex min-h-11 items-center">
              {t("seePlans")}
            </Link>
          }
        >
          {t("shortText")}
        </Alert>
      ) : null}
      {/* The buttons stay in sight where the dialog is higher than the screen. */}
      <div className="sticky bottom-0 -mx-5 mt-6 -mb-6 grid gap-x-3 gap-y-2 bg-surface px-5 pt-3 pb-6 xs:-mx-8 xs:-mb-7 xs:flex xs:px-8 xs:pb-7">
        {buyer.isSubscribed ? (
          <Button
            variant="accent"
            size="lg"
            className="grow"
            disabled={isShort}
            pending={offer.isPending}
            onClick={() => void offer.buy()}
          >
            {free
              ? t("enrol")
              : t("buy", { count: preview.price, amount: format.number(preview.price, wholeOrCents) })}
          </Button>
        ) : (
          <LinkButton
            variant="accent"
            size="lg"
            className="grow"
            href={`/pricing?next=${encodeURIComponent(here)}`}
          >
            {t("seePlans")}
          </LinkButton>
        )}
        <Button variant="quiet" size="lg" onClick={onClose}>
          {t("notNow")}
        </Button>
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  return (
    <div role="alert" className="grid gap-4 py-10 text-15 text-ink-2">
      <p>{t("offerFailed")}</p>
      <Button className="justify-self-start" onClick={onRetry}>
        {tc("retry")}
      </Button>
    </div>
  );
}

function SignedOut() {
  const t = useTranslations("market");
  const errorText = useErrorText();
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-10 text-15 text-ink-2">
      <p>{errorText("unauthenticated")}</p>
      <SignInAgain>{t("signIn")}</SignInAgain>
    </div>
  );
}

function OfferSkeleton({ title }: { title: string }) {
  const t = useTranslations("market");
  return (
    <SkeletonGroup label={t("loadingOffer", { title })}>
      <Skeleton className="h-4 w-36" />
      <Skeleton className="mt-3 h-8 w-4/5" />
      <Skeleton className="mt-3 h-4 w-48" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-6 h-12" />
    </SkeletonGroup>
  );
}
