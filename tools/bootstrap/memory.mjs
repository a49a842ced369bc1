/**
 * How much lives shortly before it is looked through for what lives on, in MB for each half. The defaults, 16 and more,
 * keep what a large import or many pages leave behind longer, until it counts as old and is hardly ever collected.
 */
const YOUNG_MB = 8;

/** By how much what lives on may grow before it is collected, in percent; by default it may double and more. */
const GROWTH_PERCENT = 25;

/** Pools of memory outside of JavaScript; by default eight for each processor, and each keeps the most that it ever had. */
const POOLS = 2;

/** What is larger, in bytes, goes back to the system as soon as it is free; by default that limit rises to 32 MB. */
const RETURNED_BYTES = 128 * 1024;

/** Node's flags for processes that should stay small (docs/performance.md). */
export const SMALL_FLAGS = [`--max-semi-space-size=${YOUNG_MB}`, `--heap-growing-percent=${GROWTH_PERCENT}`];

/** The environment that goes with them. */
export const SMALL_ENV = { MALLOC_ARENA_MAX: String(POOLS), MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES) };

/**
 * For a process with the embedded database inside, whose WebAssembly is then compiled once, simply. Compiled again for
 * speed, one of its functions alone takes 600 MB for seconds; reads cost a fifth more processor time without, imports none.
 */
export const EMBEDDED_FLAGS = ['--liftoff-only'];

/** An operator's command, which may open the embedded database by itself. */
export const COMMAND_FLAGS = [...SMALL_FLAGS, ...EMBEDDED_FLAGS];
