export const PROBLEMS = {
  "role-of-admins": "Only an admin may change a role.",
  "role-elsewhere": "Change roles in the list of users.",
  "last-admin": "The last admin must remain an admin.",
  "profile-of-another": "Only its owner may change a profile.",
  "profile-stays": "Only the owner’s details in a profile can be changed.",
};
