curl --silent --fail-with-body --get \
  https://api.marula.example/in-person/v/1/transactions \
  --data-urlencode "merchantId=merchant-example-1" \
  --data-urlencode "serialNumber=SN-EXAMPLE-0001" \
  --data-urlencode "state=approved" \
  --data-urlencode "from=2031-05-14T00:00:00+02:00" \
  --data-urlencode "to=2031-05-15T00:00:00+02:00" \
  --data-urlencode "limit=100" \
  --header "x-api-version: 1" \
  --header "x-tenant-id: $INPERSON_TENANT_ID" \
  --header "Authorization: Bearer $INPERSON_TOKEN"
