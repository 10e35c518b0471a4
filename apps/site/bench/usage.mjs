// Loaded with `node --import`: at exit, writes the resource usage of the process to the file in
// BENCH_USAGE.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const used = { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 };
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify(used));
});
