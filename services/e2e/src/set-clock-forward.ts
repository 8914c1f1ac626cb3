/** Loaded before the product; on SIGUSR2, sets the wall clock of this process forward by an hour. */
const { now } = Date;
const hourMs = 60 * 60 * 1_000;

process.on('SIGUSR2', () => {
  Date.now = () => now() + hourMs;
  process.stdout.write('set forward\n');
});
