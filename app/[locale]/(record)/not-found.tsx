import { NotFoundView } from "@/components/layout/errors/not-found-view";

export default function NotFound() {
  return <NotFoundView />;
}
