// Preloaded into every process that the supervisor starts. When the supervisor dies without a word
// (kill -9, out of memory), the channel to it closes and this process ends too: a back-end left alone would
// keep the data folder locked.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
