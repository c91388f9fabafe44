import { NotFoundView } from "@/components/layout/errors/not-found-view";
import { RecordFrame } from "@/components/layout/record-frame";

export default function NotFound() {
  return (
    <RecordFrame>
      <NotFoundView />
    </RecordFrame>
  );
}
