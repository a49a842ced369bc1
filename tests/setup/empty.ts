// Stands in for marker packages such as server-only, which have nothing to give.
export {};
