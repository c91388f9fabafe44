import { expect, test } from "vitest";
import { addressKey, findVideo, tidyAddress } from "./address";

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3s",
  "http://m.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ/",
])("%s is one video of YouTube", (address) => {
  expect(tidyAddress(address)).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
});

test.each(["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?h=1"])(
  "%s is one video of Vimeo",
  (address) => {
    expect(findVideo(address)?.url).toBe("https://vimeo.com/76979871");
  },
);

test.each([
  "https://www.youtube.com/results?search_query=go",
  "https://www.youtube.com/watch?v=short",
  "https://youtube.com.example.org/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/features",
  "not an address",
])("%s is no video", (address) => {
  expect(findVideo(address)).toBeNull();
});

test("an address is stored without fragment and tracking, and with what it needs", () => {
  expect(tidyAddress("https://a.test/p?id=7&utm_source=x&gclid=1#part")).toBe("https://a.test/p?id=7");
});

test("addresses of one page are equal", () => {
  for (const other of ["http://a.test/p/", "https://www.a.test/p#x", "https://A.test/p?utm_medium=y"])
    expect(addressKey(other)).toBe(addressKey("https://a.test/p"));
  expect(addressKey("https://a.test/p?id=1")).not.toBe(addressKey("https://a.test/p?id=2"));
});
