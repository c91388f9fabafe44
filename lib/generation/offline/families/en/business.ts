import type { Family } from "../../content";

export const business: Family = {
  field: "business and finance",
  uses: "to decide with scarce money and time, to make an offer that others are glad to pay for, and to see a risk before it arrives",
  piece: "one decision, worked out on a single page with its numbers",
  feedback: "a customer's answer or a figure that differs from the forecast",
  terms: [
    [
      "revenue",
      "what customers pay for goods or services in a period",
      "Two hundred loaves at three euros make six hundred.",
    ],
    ["fixed cost", "what must be paid however much or little is sold", "The rent of the bakery."],
    ["variable cost", "what grows with each further unit that is sold", "Flour for one more loaf."],
    [
      "margin",
      "what is left of the price after the costs of the unit",
      "Three euros less one for flour and energy leave two.",
    ],
    [
      "cash flow",
      "the money that actually comes in and goes out, and when",
      "The invoice is due in sixty days, the wages on Friday.",
    ],
    [
      "asset",
      "something owned that is expected to bring a benefit later",
      "An oven, a patent, money in the bank.",
    ],
    [
      "liability",
      "something owed that has to be met later",
      "A loan, an unpaid bill, a guarantee to customers.",
    ],
    [
      "opportunity cost",
      "the best alternative that a decision gives up",
      "The Saturday spent on accounts is a market day lost.",
    ],
  ],
  principles: [
    [
      "Cash before profit",
      "a firm survives on money in the account, not on profit on paper",
      "The order book is full, and on Friday the wages cannot be paid.",
    ],
    [
      "Think at the margin",
      "decide by what one more unit adds and costs",
      "The hotel refuses forty for an empty room, because the average room costs sixty.",
    ],
    [
      "Value is the customer's",
      "a price is set by what the offer is worth to the buyer, not by the effort",
      "Ten weeks of work go into a feature that nobody misses when it is gone.",
    ],
    [
      "Forget sunk costs",
      "money that cannot be recovered should not decide what comes next",
      "They go on with the failing shop because so much has been spent on it.",
    ],
    [
      "Spread the risk",
      "do not let one customer, supplier or bet decide about survival",
      "Nine tenths of the sales go to one client, who calls to say goodbye.",
    ],
    [
      "Compare over time",
      "money later is worth less than money now, by interest and by risk",
      "A hundred today and a hundred in five years are entered as equal.",
    ],
  ],
  mistakes: [
    [
      "you confuse a full order book with money",
      "write down for each week what comes in and what goes out",
      "Firms fail on dates more often than on ideas.",
    ],
    [
      "you plan with a single forecast",
      "calculate a bad, a middling and a good case",
      "The decision should survive the bad one.",
    ],
    [
      "you ask friends whether they like the idea",
      "ask strangers what they did the last time they had the problem",
      "What people did says more than what they would do.",
    ],
    [
      "you add up costs and forget your own hours",
      "enter your hours at a price and look again",
      "Unpaid work hides a loss.",
    ],
    [
      "you follow a rule of thumb that you can't explain",
      "work out one example with your own numbers",
      "A rule holds only where its assumptions do.",
    ],
    [
      "you keep a project alive because of what it has cost",
      "decide as if you had been given it for nothing this morning",
      "Only future costs and gains can still be changed.",
    ],
  ],
  worked: {
    vocabulary:
      "Take the word **margin**. Step 1, your own words: “what one sale leaves over.” Step 2, an example of your own from {topic}: price a coffee at 2.50, put cup, milk and beans at 0.70; 1.80 is left. Step 3, the neighbour: *revenue* is all that was paid, the margin is what each sale contributes to the rent. Step 4: tomorrow, with everything closed, write the word, your sentence and your numbers, and do it for something that you bought today.",
    core: "A language school has a course with eight pupils, and a ninth asks for half the price. Think at the margin: one more chair costs a copy of the book, 15 euros; half the price is 120. Value is the customer's: would the eight feel cheated if they knew? Cash before profit: she pays in advance. Spread the risk: nobody depends on her. The answer is yes, for a late place with another name. Four core ideas and one page.",
    practice:
      "A session of {minutes} with {topic}. First, from memory, the week's table of money in and out; compare, and mend the line that you forgot. Then one small case with its solution covered: decide and give the number on which it turned. Then mix: a question on price, one on cash, one on risk, and for each you first name the idea that is asked for. At the end, one sentence: which number would change my mind?",
    project:
      "The wish was “my own business”. Cut to size: find out in three weeks whether ten strangers pay for one version of the offer. Criteria first: ten real payments or an honest no, every hour counted, one page with the numbers. Week one talks to people about the last time they had the problem, week two offers, week three delivers and counts. Whatever comes out, a decision can be made.",
  },
  nonExample: {
    vocabulary:
      "Calling everything that costs money an “investment” is not using the word. If no benefit is expected later, it was simply spent, and the table should say so.",
    core: "Selling below the cost of each further unit and hoping for numbers is not “think at the margin”. Each sale then makes the loss larger, and no number of sales mends that.",
    practice:
      "Reading the biographies of founders is entertaining and isn't practice. The decisions are made already, and the ones that failed the same way have no biography.",
    project:
      "A business plan of sixty pages for an offer that nobody has been asked about is not a project. It cannot fail, and so nobody can learn from it.",
  },
  diagnostic:
    "A shop is making a profit every month, and yet one day it cannot pay its bills. How can that happen?",
  levels: [
    "I cannot explain it; this is new to me",
    "Something with the dates of payment; I know some terms",
    "Profit isn't cash; I work with such numbers regularly",
  ],
  styles: [
    "Read the idea with a calculated example",
    "Watch a case explained with charts",
    "Calculate and decide on cases of my own at once",
    "Talk through a decision and be questioned",
  ],
};
