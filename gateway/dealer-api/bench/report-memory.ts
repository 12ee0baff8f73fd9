/** Loaded before a command, tells its parent at the end how much memory it had at most, in MB. */
process.once('exit', () => {
  const kilobytes = process.resourceUsage().maxRSS;
  process.stderr.write(`\nmost memory: ${Math.round(kilobytes / 1024)} MB\n`);
});
