/** Pieces of messages that differ in the library, which uses src/library/stand-ins.ts in place of this module. */
export const WAYS_TO_ASK = {
  /** The `name` of a Fault as an `Error`. */
  errorName: 'Fault',
  methods: ', AUTO, or timetable:ID',
  /** Replaces the list of all methods if only some are loaded. @param codes the codes of the loaded methods */
  onlyMethods: (_codes: readonly string[]): string | undefined => undefined,
};
