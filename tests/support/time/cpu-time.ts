/** Milliseconds of processor time that `work` takes in this thread. Other processes on the machine do not count. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
