import { HubSkeleton } from "@/components/market/hub-skeleton";

export default function MarketLoading() {
  return <HubSkeleton />;
}
