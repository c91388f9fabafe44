"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";

type SortableListProps = {
  /** Differs from the ids of other lists on the page. */
  id: string;
  items: readonly { id: string; title: string }[];
  /** `to` is the new place, from 0. */
  onMove: (id: string, to: number) => void;
  className?: string;
  children: ReactNode;
};

/** Arrow keys move a lifted item by one place. Its centre goes to that of the next row, because rows differ in height. */
const byOnePlace =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context: { active, over, droppableRects, collisionRect } }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined || !active || !collisionRect) return undefined;
    event.preventDefault();
    const place = ids.indexOf(String(over?.id ?? active.id)) + step;
    const target = droppableRects.get(ids[place] ?? "");
    if (!target) return undefined;
    const centreOf = (rect: { top: number; height: number }) => rect.top + rect.height / 2;
    return { ...currentCoordinates, y: currentCoordinates.y + centreOf(target) - centreOf(collisionRect) };
  };

/** A list of items that can be dragged by their grips, with the pointer or the keyboard. Its children call `useSortable` with the ids. */
export function SortableList({ id, items, onMove, className, children }: SortableListProps) {
  const t = useTranslations("sortable");
  const ids = items.map((item) => item.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byOnePlace(ids) }),
  );
  const say = (moved: unknown, over: unknown) => ({
    title: items.find((item) => item.id === moved)?.title ?? "",
    number: ids.indexOf(String(over ?? moved)) + 1,
    count: ids.length,
  });
  // The list reports the place of a lifted item at once, which would replace the text of the lift.
  const lastOver = useRef<unknown>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return t("lifted", say(active.id, null));
    },
    onDragOver: ({ active, over }) => {
      if (over?.id === lastOver.current) return undefined;
      lastOver.current = over?.id;
      return t("over", say(active.id, over?.id));
    },
    onDragEnd: ({ active, over }) => t("dropped", say(active.id, over?.id)),
    onDragCancel: ({ active }) => t("cancelled", say(active.id, null)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
