import { describe, expect, it } from "vitest";
import { words } from "./words";

const said = (text: string) =>
  words(text)
    .map((w) => w.text)
    .join(" ");

describe("numbers in words", () => {
  it.each([
    ["fifty-two pounds", "52 pounds"],
    ["Fifty two", "52"],
    ["twenty-one", "21"],
    ["nineteen forty-five", "1945"],
    ["nineteen hundred forty-five", "1945"],
    ["two thousand and eight", "2008"],
    ["one thousand and fifty", "one 1050"],
    ["five hundred thousand", "500000"],
    ["veintiuno, veintiún", "21 21"],
    ["veinticinco euros", "25 euros"],
    ["ciento cuatro euros", "104 euros"],
    ["treinta y un días", "31 dias"],
    ["mil novecientos cuarenta y cinco", "1945"],
    ["tres mil trescientos", "3300"],
  ])("%s is %s", (text, read) => expect(said(text)).toBe(read));

  it.each([
    ["at twenty one asks", "at 20 one asks"],
    ["fifty, two", "50 2"],
    ["fifty. Two more", "50 2 more"],
    ["twenty and five", "20 and 5"],
    ["entre diecinueve y veinte", "entre 19 y 20"],
    ["doce y tres", "12 y 3"],
    ["50 2", "50 2"],
    ["fifty-fifty", "50 50"],
    ["eighty-twenty", "80 20"],
    ["hace veinte años y una tarde", "hace 20 anos y una tarde"],
  ])("%s stays %s", (text, read) => expect(said(text)).toBe(read));
});
