import { sendDigests } from "@/lib/review/digest/mutations";

// A process that writes the digests of one time to the outbox, until it is killed. Argument: the time as an ISO text.
process.stdout.write("started\n");
await sendDigests(new AbortController().signal, new Date(process.argv[2] ?? ""));
process.stdout.write("done\n");
