"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ModuleDocument } from "@/lib/courses/document";

type SortableModulesProps = {
  modules: readonly ModuleDocument[];
  onMove: (module: ModuleDocument, to: number) => void;
  children: ReactNode;
};

/** A list of modules that can be dragged by their grips, with the pointer or the keyboard. */
export function SortableModules({ modules, onMove, children }: SortableModulesProps) {
  const t = useTranslations("studio.outline");
  const ids = modules.map((module) => module.id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const say = (id: unknown, over: unknown) => ({
    title: modules.find((module) => module.id === id)?.title ?? "",
    number: ids.indexOf(String(over ?? id)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", say(active.id, null)),
    onDragOver: ({ active, over }) => t("over", say(active.id, over?.id)),
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
