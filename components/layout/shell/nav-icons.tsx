import type { ReactNode } from "react";
import type { NavKey } from "./nav";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" className="fig shrink-0">
      {children}
    </svg>
  );
}

const FRAME = "M1.5 1.5h15v15h-15z";

/** The sidebar's line drawings, one per entry: squares and diagonals like the mark. */
const shapes: Record<NavKey, ReactNode> = {
  dashboard: <path d={`${FRAME}M9 1.5v15M1.5 9h15`} />,
  create: <path d="M9 .8 17.2 9 9 17.2.8 9zM9 5.5v7M5.5 9h7" />,
  courses: <path d="M1.5 4.5h12v12h-12zM4.5 4.5v-3h12v12h-3" />,
  review: <path d={`${FRAME}M9 1.5 16.5 9 9 16.5 1.5 9zM9 1.5v15`} />,
  pricing: (
    <>
      <path d={`${FRAME}M1.5 16.5l15-15`} />
      <path d="M16.5 1.5v15h-15z" fill="currentColor" fillOpacity=".25" stroke="none" />
    </>
  ),
  settings: (
    <>
      <path d={`${FRAME}M9 1.5v3.3m0 8.4v3.3M1.5 9h3.3m8.4 0h3.3`} />
      <circle cx="9" cy="9" r="4.2" />
    </>
  ),
  guide: <path d="M1.5 3h15v12h-15zM9 3v12M4 6.5h2.5M4 9.5h2.5m5-3H14m-2.5 3H14" />,
  market: <path d="M1.5 1.5h6v6h-6zM10.5 1.5h6v6h-6zM1.5 10.5h6v6h-6zM13.5 9.3l4.2 4.2-4.2 4.2-4.2-4.2z" />,
  admin: <path d={`${FRAME}M1.5 6h15M6 6v10.5M6 11h10.5`} />,
  feedback: <path d="M1.5 2.5h15v10.5h-7l-4 3.5V13h-4zM5 6h8M5 9.5h5" />,
};

export function NavIcon({ name }: { name: NavKey }) {
  return <Icon>{shapes[name]}</Icon>;
}

export function HalfSquare() {
  return (
    <Icon>
      <path d={FRAME} />
      <path d="M9 1.5h7.5v15H9z" fill="currentColor" />
    </Icon>
  );
}

export function LogOut() {
  return (
    <Icon>
      <path d="M11 4V1.5H1.5v15H11V14M6 9h11m-3.5-3.5L17 9l-3.5 3.5" />
    </Icon>
  );
}

export function Person() {
  return (
    <Icon>
      <path d="M9 1.2 13 5.2 9 9.2 5 5.2zM1.8 16.5v-2.2L5 11.5h8l3.2 2.8v2.2z" />
    </Icon>
  );
}

export function Globe() {
  return (
    <Icon>
      <path d="M9 .8 17.2 9 9 17.2.8 9zM.8 9h16.4M9 .8 5.5 9 9 17.2 12.5 9z" />
    </Icon>
  );
}
