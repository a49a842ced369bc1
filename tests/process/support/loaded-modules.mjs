import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Preloaded into a process (NODE_OPTIONS): writes down each module that it loads, into the file LOADED_MODULES. */
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env.LOADED_MODULES, `${process.argv[1]} ${url}\n`);
    return nextLoad(url, context);
  },
});
