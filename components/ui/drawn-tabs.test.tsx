import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import * as drawn from "./drawn-tabs";
import * as alive from "./drawn-tabs-browser";

/** What tells of its place in the tree. */
const Placed = (): ReactNode => <i id={useId()} />;

function markup({ Root, List, Trigger, Content }: typeof drawn | typeof alive, open: string): string {
  return renderToString(
    <main>
      <Placed />
      <Root value={open} onValueChange={() => undefined} className="tabs">
        <div className="line">
          <List className="list" aria-label="Tabs">
            {["profile", "plan"].map((tab) => (
              <Trigger key={tab} value={tab} className="tab">
                {tab} {'"&'}
              </Trigger>
            ))}
          </List>
        </div>
        {["profile", "plan"].map((tab) => (
          <Content key={tab} value={tab} forceMount className="panel">
            {tab === open ? (
              <>
                <Placed />
                <p>{tab}</p>
              </>
            ) : null}
          </Content>
        ))}
      </Root>
      <Placed />
    </main>,
  );
}

test.each(["profile", "plan", "nowhere"])(
  "the server draws what the library draws, its ids too: %s is open",
  (open) => {
    const html = markup(drawn, open);
    expect(html).toBe(markup(alive, open));
    expect(html.match(/aria-selected="true"/g)?.length ?? 0).toBe(open === "nowhere" ? 0 : 1);
  },
);
