curl --silent --fail-with-body --get \
  https://api.marula.example/in-person/v/1/transactions \
  --data-urlencode "referenceId=order-1042-attempt-1" \
  --header "x-api-version: 1" \
  --header "x-tenant-id: $INPERSON_TENANT_ID" \
  --header "Authorization: Bearer $INPERSON_TOKEN"
