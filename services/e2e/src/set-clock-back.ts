/** To be loaded before the product: at SIGUSR2 the wall clock of this process is set back by an hour. */
const { now } = Date;
const hourMs = 60 * 60 * 1_000;

process.on('SIGUSR2', () => {
  Date.now = () => now() - hourMs;
  process.stdout.write('set back\n');
});
