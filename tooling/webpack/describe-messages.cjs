/** The use of a message in a release, by the list of the manifest that names the message. */
const usesByList = { publishes: 'sends', watches: 'hears', reads: 'hears', asks: 'asks', answers: 'answers' };

/**
 * Returns the messages that a release records, with their uses: those that the app declares, or all of `known` for the
 * shell, which carries all messages. `known` holds the descriptions by name. Throws for a declared message that is not
 * in it.
 */
function describeMessages(declared, known, { carriesAll = false } = {}) {
  const uses = {};
  for (const [list, use] of Object.entries(usesByList)) {
    for (const name of declared[list]) {
      if (!Object.hasOwn(known, name))
        throw new Error(`The message ${name} is declared, and the contract does not have it.`);
      uses[name] = [...new Set([...(uses[name] ?? []), use])].sort();
    }
  }
  const names = carriesAll ? Object.keys(known) : Object.keys(uses);
  return Object.fromEntries(names.sort().map((name) => [name, { uses: uses[name] ?? [], ...known[name] }]));
}

module.exports = { describeMessages };
