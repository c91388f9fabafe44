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
import type { ModuleDocument } from "@/lib/courses/document";

type SortableModulesProps = {
  modules: readonly ModuleDocument[];
  onMove: (module: ModuleDocument, to: number) => void;
  children: ReactNode;
};

/** Arrow keys move a lifted module by one place. Its centre goes to that of the next row, because rows differ in height. */
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

/** A list of modules that can be dragged by their grips, with the pointer or the keyboard. */
export function SortableModules({ modules, onMove, children }: SortableModulesProps) {
  const t = useTranslations("studio.outline");
  const ids = modules.map((module) => module.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byOnePlace(ids) }),
  );
  const say = (id: unknown, over: unknown) => ({
    title: modules.find((module) => module.id === id)?.title ?? "",
    number: ids.indexOf(String(over ?? id)) + 1,
    count: ids.length,
  });
  // The list reports the place of a lifted module at once, which would replace the text of the lift.
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
    const module = modules.find(({ id }) => id === active.id);
    if (module && over) onMove(module, ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id="outline"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("instructions") } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="outline-list mt-2.5">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
