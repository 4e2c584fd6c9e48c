import type { CapitalRun } from './capital-runs.ts'
import type { NameUnit } from './name-units.ts'
import type { KindPoints, NameKind } from './name-words.ts'

/** One place where something is named. */
export interface Sighting extends CapitalRun {
  /** `foldedName` of the name */
  key: string
  unit: NameUnit
}

/** What each cue of a name's kind is worth. */
export const POINTS = {
  titled: 4,
  project: 4,
  fullName: 3,
  commonFullName: 1.2,
  ordinaryFullName: 0.6,
  firstName: 1.6,
  placeOrFirstName: 0.8,
  ordinaryFirstName: 0.3,
  lastName: 1.8,
  ordinaryLastName: 0.5,
  initials: 2.5,
  label: 2,
  column: 2.2,
  place: 1.5,
  town: 0.9,
  ambiguous: 0.9,
  wholeKnown: 1.4,
  givenName: 0.9,
  givenFullName: 2.2,
  placeInPlace: 2.4,
  firm: 1.2,
  role: 1.8,
  years: 1.2,
  kin: 1.4,
  noun: 2,
  apposition: 2.5,
  quoted: 2.2,
  codeLike: 1.3,
  model: 2,
  paper: 2.6,
  employer: 1.6,
  trade: 1.7,
  address: 1.5,
  article: 0.8,
  dated: 2,
  party: 1.6,
  represented: 2.6,
  speaker: 2.2,
  doer: 1.3,
  holder: 1.8,
  they: 1.3,
  assignee: 1.6,
  spelled: 2.4,
  defined: 2.5,
  abbreviation: 0.9,
  madeUp: 0.9,
  software: 0.4,
  street: 2.4,
  postCode: 2.6,
  way: 1.3,
  closing: 2.6,
  cited: 2.6,
  dose: 2.2,
  team: 1.3,
}

export const raise = (points: KindPoints, kind: NameKind, n: number) =>
  points.set(kind, Math.max(points.get(kind) ?? 0, n))
export const add = (points: KindPoints, kind: NameKind, n: number) => points.set(kind, (points.get(kind) ?? 0) + n)
