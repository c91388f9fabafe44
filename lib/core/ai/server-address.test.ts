import { expect, test } from "vitest";
import { assertServerAddress, lookupServer } from "./server-address";

test.each([
  "http://localhost:11434/v1",
  "http://10.0.0.7:8000/v1",
  "http://[::1]:1234/v1",
  "https://api.openai.com/v1",
])("%s may be a model server", (address) => {
  expect(() => assertServerAddress(address)).not.toThrow();
});

const look = (hostname: string, all: boolean) =>
  new Promise<unknown>((resolve, reject) =>
    lookupServer(hostname, { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );

test("a name is resolved, and one with nothing but link-local addresses is refused", async () => {
  expect(await look("127.0.0.1", false)).toBe("127.0.0.1");
  expect(await look("127.0.0.1", true)).toEqual([{ address: "127.0.0.1", family: 4 }]);
  for (const address of ["169.254.169.254", "fd00:ec2::254"])
    await expect(look(address, true)).rejects.toThrow("no address that may be called");
});
