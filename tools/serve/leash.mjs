// Preloaded into every process that the supervisor starts. When the supervisor dies without a word
// (kill -9, out of memory), the channel to it closes and this process ends too: a back-end left alone would
// keep the data folder locked.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
  // Whoever read its words is gone with the supervisor. A word that cannot be written is lost; as an error that nobody
  // takes it would be told in words, which cannot be written either, for ever and before anything else is heard.
  for (const words of [process.stdout, process.stderr]) words.on('error', () => undefined);
  // It is this process's alone. Workers that it forks would take it over with the other flags, and with a channel that
  // holds nothing end before their first task: Next's development server waits for its own for ever.
  const at = process.execArgv.indexOf(import.meta.url);
  if (at > 0) process.execArgv.splice(at - 1, 2);
}
