export const TEXT = `# Harbour of Larvik

The harbour of Larvik was built in 1897 by Anders Holm. It lies at the southern end of the town.

# Ferries

The ferry to Hirtshals leaves from the harbour of Larvik twice a day.
`
