"use client";

import { useEffect, useState } from "react";

type SectionDotsProps = { label: string; sections: readonly { id: string; name: string }[] };

/** The position on the landing page, shown on wide screens: the last section that has reached the middle. */
export function SectionDots({ label, sections }: SectionDotsProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: "-45% 0px -54%" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [sections]);
  return (
    <nav aria-label={label} className="dots">
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}
